import { useLingui } from '@lingui/react/macro';
import type { AppointmentEvent } from '../../domain/entities.ts';
import { eventInShort } from '../../domain/job/confirmation/terms.ts';
import { useRuleLanguage } from './words.ts';

/** Names one of several events: `Do 17:00–19:00`. */
export function useEventName(): (events: readonly AppointmentEvent[], index: number) => string {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  return (events, index) => {
    const event = events[index];
    return (event && eventInShort(event, language)) || t`Appointment ${index + 1}`;
  };
}
