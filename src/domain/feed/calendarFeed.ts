interface FeedOwner {
  readonly id: number;
  readonly calendarToken: string;
}

/** The absolute URL of a worker's calendar feed; `page` is the URL of the current page. */
export function calendarFeed(
  apiBase: string,
  page: string,
  { id, calendarToken }: FeedOwner,
): string {
  const feed = new URL(`${apiBase.replace(/\/+$/, '')}/calendar/${id}`, page);
  if (calendarToken) feed.searchParams.set('token', calendarToken);
  return feed.href;
}
