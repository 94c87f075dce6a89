import { Trans } from '@lingui/react/macro';
import { useToday } from '../../../../actors/clock/useToday.ts';
import type { AskedCopy } from '../../../../domain/job/visitCopy.ts';
import { visitWriter } from '../../../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../../words.ts';

/** When the copy of a visit is, in a sentence. */
export function SavedCopy({ asked: { change } }: { readonly asked: AskedCopy }) {
  const { language } = useRuleLanguage();
  const when = visitWriter(language, useToday())(change.period);
  return <Trans>Copied to {when}, as a job of its own.</Trans>;
}
