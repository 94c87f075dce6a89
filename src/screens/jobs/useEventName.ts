import { useLingui } from '@lingui/react/macro';
import type { AppointmentEvent } from '../../domain/entities.ts';
import { eventInShort } from '../../domain/job/confirmation/terms.ts';
import { useRuleLanguage } from './words.ts';

/** Names an event: `Do 17:00–19:00`. */
export function useEventName(): (event: AppointmentEvent, index: number) => string {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  return (event, index) => eventInShort(event, language) || t`Appointment ${index + 1}`;
}
