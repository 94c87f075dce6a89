import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../actors/clock/useToday.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import { isolated } from '../../domain/isolated.ts';
import type { Telling } from '../../domain/sentWeek/sentWeek.ts';
import type { WeekStatus } from '../../domain/sentWeek/weekStatus.ts';
import { dayOf, timeOf } from '../../domain/time/dates.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';

/** Says what somebody knows of their week: by which way it was sent and when, seen, and changed since. */
export function useStatusWords(): (status: WeekStatus) => string {
  const { t } = useLingui();
  const dayInWords = dayWriter(dayOf(useNow()));
  const inWords = (at: LocalDateTime) => `${dayInWords(dayOf(at))} ${timeOf(at)}`;

  function sentWords({ way, at, by, mail }: Telling): string {
    const when = inWords(at);
    const words = {
      whatsApp: t`WhatsApp ${when}`,
      sms: t`SMS ${when}`,
      mail: t`mail program ${when}`,
      copy: t`copied ${when}`,
      ownMail:
        mail === 'failed'
          ? t`email of ${when} not delivered`
          : mail === 'waiting'
            ? t`email waits since ${when}`
            : t`email sent ${when}`,
      call: t`called ${when}`,
      seen: t`seen ${when}`,
    };
    return [words[way], by && isolated(by)].filter(Boolean).join(', ');
  }

  function newsWords({ news }: WeekStatus): string {
    const cancelled = news.filter(({ isCancelled }) => isCancelled).length;
    const moved = news.filter((one) => !one.isCancelled && one.movedFrom !== null).length;
    const added = news.length - cancelled - moved;
    const parts = [
      added > 0 && t`${plural(added, { one: '# new', other: '# new' })}`,
      moved > 0 && t`${plural(moved, { one: '# moved', other: '# moved' })}`,
      cancelled > 0 && t`${plural(cancelled, { one: '# cancelled', other: '# cancelled' })}`,
    ].filter(Boolean);
    const what = parts.join(', ');
    return what && t`since then: ${what}`;
  }

  return (status) => {
    const { sent, seen, called } = status;
    return [sent, seen, called]
      .map((telling) => telling && sentWords(telling))
      .concat(newsWords(status))
      .filter(Boolean)
      .join(' · ');
  };
}
