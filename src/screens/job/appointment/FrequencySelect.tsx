import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { FREQUENCIES, frequencyOf, type Frequency } from '../../../domain/job/appointment.ts';
import { choosing } from '../../../domain/job/jobEdit.ts';
import { LABEL } from '../../../ui/tokens.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { useFrequencyNames } from './appointmentWords.ts';

/** Changing the frequency replaces the job's events; the loaded frequency brings them back. */
export function FrequencySelect() {
  const { t } = useLingui();
  const id = useId();
  const edit = JobEditor.useEdit();
  const names = useFrequencyNames();
  const job = JobEditor.useRecord((record) => record);
  const draft = JobEditor.useDraft((current) => current);
  const frequency = frequencyOf(draft.events);
  const hasOther = [frequency, frequencyOf(job.events)].includes('other');
  return (
    <>
      <chakra.label htmlFor={id} {...LABEL}>
        <Trans>Frequency</Trans>
      </chakra.label>
      <Select
        id={id}
        disabled={draft.fromDate === null}
        value={frequency}
        onChange={({ target }) => edit(choosing(target.value as Frequency | 'other', job, draft))}
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
