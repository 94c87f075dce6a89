import { Plural, Trans } from '@lingui/react/macro';
import { formatDay } from '../../../domain/time/dates.ts';
import type { Remaining } from '../../../domain/visits/upcoming/visitsLeft.ts';

/** How many visits are left, and until when; `left` is null if some never cease. */
export function VisitsLeftWords({ left }: { readonly left: Remaining | null }) {
  if (left === null) return <Trans>There still are visits, without an end.</Trans>;
  const { count, last } = left;
  if (count === 0) return <Trans>There are no more visits.</Trans>;
  const day = formatDay(last);
  return (
    <Plural value={count} one={`# more visit, on ${day}`} other={`# more visits until ${day}`} />
  );
}
