import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { JobEditor } from '../../actors/recordEditor.ts';
import { FREQUENCIES, frequencyOf, type Frequency } from '../../domain/job/appointment.ts';
import { LABEL } from '../../ui/fields/label.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { useFrequencyNames } from './useFrequencyNames.ts';

/** Changing the frequency replaces the job's events. */
export function FrequencySelect() {
  const { t } = useLingui();
  const id = useId();
  const edit = JobEditor.useEdit();
  const names = useFrequencyNames();
  const frequency = JobEditor.useDraft((draft) => frequencyOf(draft.events));
  const hasStart = JobEditor.useDraft((draft) => draft.fromDate !== null);
  return (
    <>
      <chakra.label htmlFor={id} {...LABEL}>
        <Trans>Frequency</Trans>
      </chakra.label>
      <Select
        id={id}
        disabled={!hasStart}
        value={frequency}
        onChange={({ target }) => edit({ kind: 'frequency', frequency: target.value as Frequency })}
      >
        {FREQUENCIES.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
        {frequency === 'other' && <option value="other" disabled>{t`Custom`}</option>}
      </Select>
    </>
  );
}
