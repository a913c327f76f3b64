import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit defines, with the names and values of `NSAttributedString`.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes>.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The use of ligatures: 0 means none.
    public let ligature: LigatureAttribute
    /// The space between letters, in points.
    public let kern: KernAttribute
    /// The tracking of the typeface, in points.
    public let tracking: TrackingAttribute
    /// The strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outline, in hundredths of the font size.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow.
    public let shadow: ShadowAttribute
    /// The effect on the letters.
    public let textEffect: TextEffectAttribute
    /// The attachment in place of the character.
    public let attachment: AttachmentAttribute
    /// The offset above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The color of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The color of the strikethrough.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The slant of the letters.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of the factor by which letters are wider.
    public let expansion: ExpansionAttribute
    /// The name by which a text view finds the text's item.
    public let textItemTag: TextItemTagAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
