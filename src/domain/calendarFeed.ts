interface FeedOwner {
  readonly id: number;
  readonly calendarToken: string;
}

/** The whole address of a worker's calendar feed; `page` is the address that we are served at. */
export function calendarFeed(
  apiBase: string,
  page: string,
  { id, calendarToken }: FeedOwner,
): string {
  const feed = new URL(`${apiBase.replace(/\/+$/, '')}/calendar/${id}`, page);
  if (calendarToken) feed.searchParams.set('token', calendarToken);
  return feed.href;
}
