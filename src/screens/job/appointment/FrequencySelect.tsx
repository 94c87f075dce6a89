import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Appointment, useOffers } from '../../../actors/editor/appointment.ts';
import { FREQUENCIES, frequencyOf, type Frequency } from '../../../domain/job/appointment.ts';
import { LABEL } from '../../../ui/tokens.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { useFrequencyNames } from './appointmentWords.ts';

export function FrequencySelect() {
  const { t } = useLingui();
  const id = useId();
  const appointment = Appointment.useActorRef();
  const names = useFrequencyNames();
  const frequency = Appointment.useSelector(({ context }) => frequencyOf(context.draft.events));
  const saved = Appointment.useSelector(({ context }) => frequencyOf(context.job.events));
  const hasOther = [frequency, saved].includes('other');
  const isOffered = useOffers({ type: 'frequency.chosen', frequency });
  return (
    <>
      <chakra.label htmlFor={id} {...LABEL}>
        <Trans>Frequency</Trans>
      </chakra.label>
      <Select
        id={id}
        disabled={!isOffered}
        value={frequency}
        onChange={({ target }) =>
          appointment.send({
            type: 'frequency.chosen',
            frequency: target.value as Frequency | 'other',
          })
        }
      >
        {FREQUENCIES.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
        {hasOther && <option value="other" disabled={frequency === 'other'}>{t`Custom`}</option>}
      </Select>
    </>
  );
}
