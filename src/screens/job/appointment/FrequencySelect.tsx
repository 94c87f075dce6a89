import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState } from 'react';
import { Appointment, useOffers } from '../../../actors/editor/appointment.ts';
import { FREQUENCIES, frequencyOf, type Frequency } from '../../../domain/job/appointment.ts';
import { LABEL } from '../../../ui/tokens.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { useFrequencyNames } from './appointmentWords.ts';

const RuleDialog = lazyComponent(async () => (await import('./RuleDialog.tsx')).RuleDialog);

const RULE = 'rule';

/** One of the five frequencies, or a rule that a dialog asks for. */
export function FrequencySelect() {
  const { t } = useLingui();
  const id = useId();
  const appointment = Appointment.useActorRef();
  const names = useFrequencyNames();
  const frequency = Appointment.useSelector(({ context }) => frequencyOf(context.draft.events));
  const saved = Appointment.useSelector(({ context }) => frequencyOf(context.job.events));
  const hasOther = [frequency, saved].includes('other');
  const isOffered = useOffers({ type: 'frequency.chosen', frequency: 'once' });
  const [asksForRule, setAsksForRule] = useState(false);
  const close = useCallback(() => setAsksForRule(false), []);
  const choose = (value: string) => {
    if (value === RULE) setAsksForRule(true);
    else appointment.send({ type: 'frequency.chosen', frequency: value as Frequency | 'other' });
  };
  return (
    <>
      <chakra.label htmlFor={id} {...LABEL}>
        <Trans>Frequency</Trans>
      </chakra.label>
      <Select
        id={id}
        disabled={!isOffered}
        value={frequency}
        onChange={({ target }) => choose(target.value)}
      >
        {FREQUENCIES.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
        {hasOther && <option value="other" disabled={frequency === 'other'}>{t`Custom`}</option>}
        <option value={RULE}>{t`Custom rule …`}</option>
      </Select>
      {asksForRule && (
        <LazyBoundary onDismiss={close}>
          <RuleDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
