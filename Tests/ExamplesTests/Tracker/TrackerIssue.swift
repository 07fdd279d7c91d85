@testable import Tracker

/// An issue of the tracker, under a name that Swift Testing doesn't use.
typealias TrackerIssue = Issue
