public import UIKitTesting

/// Background code in the shapes of public code, each with a promise that it breaks, and its mended form.
public struct PublicShape: Sendable {
  /// The fault that the search finds.
  public let name: String
  /// The form that breaks its promise.
  public let application: any SearchedApplication.Type
  /// The form that keeps it.
  public let mended: any SearchedApplication.Type

  /// All shapes, by the faults.
  public static let all = [
    PublicShape("GoesOnAfterStop", ChunkUploader<ChunkScheduler>.self, SoundChunkUploader.self),
    PublicShape("PublishesNever", PublishesNever<PostPublisher>.self, PublishesNever<SoundPostPublisher>.self),
    PublicShape("PublishesTooEarly", PublishesTooEarly<PostPublisher>.self, PublishesTooEarly<SoundPostPublisher>.self),
    PublicShape("ClosesTooEarly", FeedReader<FeedSynchronization>.self, FeedReader<SoundFeedSynchronization>.self),
    PublicShape("SendsTwoAtOnce", Conversation<MessageOutbox>.self, Conversation<SoundMessageOutbox>.self),
    PublicShape("LosesEvent", Tracker<EventQueue>.self, Tracker<SoundEventQueue>.self),
  ]

  /// The forms that break their promise if their process ends at one instant.
  public static let breakable: [any LastingApplication.Type] = [
    ChunkUploader<StoppingChunkScheduler>.self, FlaglessChunkUploader.self,
  ]
  /// The forms that keep it at each instant.
  public static let lasting: [any LastingApplication.Type] = [
    SoundChunkUploader.self, Tracker<EventQueue>.self, Tracker<SoundEventQueue>.self,
  ]

  init(_ name: String, _ application: any SearchedApplication.Type, _ mended: any SearchedApplication.Type) {
    (self.name, self.application, self.mended) = (name, application, mended)
  }
}
