/** Code that could not be loaded, as after a new version was deployed. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'ChunkLoadError';
  }
}
