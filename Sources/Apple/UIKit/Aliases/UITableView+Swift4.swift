// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The Swift 4 name of ``UITableView/Style``.
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style

/// The Swift 4 name of ``UITableView/ScrollPosition``.
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition

/// The Swift 4 name of ``UITableView/RowAnimation``.
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation

/// The Swift 4 name of ``UITableViewCell/CellStyle``.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle

/// The Swift 4 name of ``UITableViewCell/EditingStyle``.
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

/// The Swift 4 name of ``UITableViewCell/AccessoryType``.
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// The Swift 4 name of ``UITableViewCell/SelectionStyle``.
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

/// The Swift 4 name of ``UITableViewCell/SeparatorStyle``.
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle

/// The Swift 4 name of ``UITableView/automaticDimension``.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The Swift 4 name of ``UITableView/indexSearch``.
@available(*, deprecated, renamed: "UITableView.indexSearch")
public let UITableViewIndexSearch = UITableView.indexSearch

/// The Swift 4 name of ``UITableViewRowAction/Style``.
@available(*, deprecated, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style

/// The Swift 4 name of ``UITableViewCell/StateMask``.
@available(*, deprecated, renamed: "UITableViewCell.StateMask")
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
