/** Called with true if the server answered, with false if it did not. */
export type ReachabilityListener = (answered: boolean) => void;

/** What requests say about whether the server can be reached. */
export class Reachability {
  readonly listeners = new Set<ReachabilityListener>();
  #losses = 0;

  /**
   * To be called as a request is sent; returns where to report its outcome. The listeners do not hear
   * of an answer if the connection was lost since the request was sent: it was under way already.
   */
  begin(): ReachabilityListener {
    const losses = this.#losses;
    return (answered) => {
      if (answered && losses !== this.#losses) return;
      if (!answered) this.noteLoss();
      for (const listener of this.listeners) listener(answered);
    };
  }

  /** The connection is lost, as a failed request or the browser says. */
  noteLoss(): void {
    this.#losses += 1;
  }
}
