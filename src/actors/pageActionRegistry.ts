/** What a page can do at the moment. */
export interface PageActions {
  readonly save?: () => void;
  readonly discard?: () => void;
}

/** What the open page offers to the quick search beside its own controls. */
export class PageActionRegistry {
  readonly #offers = new Set<PageActions>();

  /** Offers actions until the returned function is called. */
  offer(actions: PageActions): () => void {
    this.#offers.add(actions);
    return () => this.#offers.delete(actions);
  }

  current(): PageActions {
    return Object.assign({}, ...this.#offers) as PageActions;
  }
}
