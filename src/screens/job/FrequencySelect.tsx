import { chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { FREQUENCIES, frequencyOf, type Frequency } from '../../domain/appointment.ts';
import { Select } from '../../ui/Select.tsx';
import { useFrequencyNames } from './useFrequencyNames.ts';
import { useJobEdit } from './useJobEdit.ts';

/** How often the job takes place; choosing replaces its events. */
export function FrequencySelect() {
  const { t } = useLingui();
  const id = useId();
  const edit = useJobEdit();
  const names = useFrequencyNames();
  const frequency = JobEditor.useSelector(({ context }) =>
    frequencyOf(context.draft?.events ?? []),
  );
  const hasStart = JobEditor.useSelector(({ context }) => context.draft?.fromDate != null);
  const isReplaced = JobEditor.useSelector(({ context: { loaded, draft } }) => {
    const hadEvents = loaded !== null && loaded.job.events.length > 0;
    return hadEvents && draft?.events.some(({ origin }) => origin === null) === true;
  });
  return (
    <>
      <chakra.label htmlFor={id} display="block" w="fit-content" pb="1" fontWeight="medium">
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
        {frequency === 'other' && <option value="other" disabled>{t`Other rule`}</option>}
      </Select>
      <Text aria-live="polite" pt="1" color="fg.muted" _empty={{ display: 'none' }}>
        {isReplaced && <Trans>The appointment is a new one: check its day and times.</Trans>}
      </Text>
    </>
  );
}
