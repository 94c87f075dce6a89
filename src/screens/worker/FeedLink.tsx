import { LinkRenewal } from '../../actors/linkRenewal.ts';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import { calendarFeed } from '../../domain/feed/calendarFeed.ts';
import { LinkToCopy } from '../page/LinkToCopy.tsx';

/** The link to a worker's calendar feed. */
export function FeedLink() {
  const id = LinkRenewal.useSelector(({ context }) => context.workerId);
  const calendarToken = LinkRenewal.useSelector(({ context }) => context.token);
  return <LinkToCopy link={calendarFeed(useApiBase(), location.href, { id, calendarToken })} />;
}
