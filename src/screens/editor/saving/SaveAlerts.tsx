import { Box } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import type { RecordKind, UnsavedOf } from '../../../domain/record/recordForm.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { TextButton } from '../../../ui/buttons.tsx';
import { useFocusField } from '../FormFields.tsx';
import { SaveFailure } from './SaveFailure.tsx';

interface SaveAlertsProps {
  readonly fieldName: (field: string) => string;
}

/**
 * Why the last save failed, or that unsaved changes were restored. While saving again, the failure
 * stays visible but hidden from screen readers, so that the same failure is announced again.
 */
export function SaveAlerts({ fieldName }: SaveAlertsProps) {
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const restored = RecordEditor.useSelector((snapshot) => {
    const { copyOf, isInSlot } = (snapshot.context.record ?? {}) as Partial<UnsavedOf<RecordKind>>;
    const isBegun = snapshot.matches({ open: { work: { editing: 'restored' } } });
    return isBegun && !copyOf && !isInSlot;
  });
  const undiscarded = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'undiscarded' } } }),
  );
  const deciding = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'deciding' } }),
  );
  const failure = RecordEditor.useSelector(({ context }) => context.failure);
  const saving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  return (
    <>
      <Box role="status">
        {restored && (
          <Notice tone="info">
            <Trans>Your unsaved changes have been restored.</Trans>
          </Notice>
        )}
      </Box>
      {failure && !deciding && (
        <Box aria-hidden={saving}>
          <Notice tone="failure">
            <SaveFailure kind={kind} failure={failure} />
            {undiscarded && (
              <>
                {' '}
                <Select
                  value={kind}
                  _customer="Nothing was discarded, because the customer could not be loaded. Try again in a moment."
                  _worker="Nothing was discarded, because the worker could not be loaded. Try again in a moment."
                  _absence="Nothing was discarded, because the absence could not be loaded. Try again in a moment."
                  _settings="Nothing was discarded, because the settings could not be loaded. Try again in a moment."
                  other="Nothing was discarded, because the job could not be loaded. Try again in a moment."
                />
              </>
            )}
            {failure.fields && <RejectedFields fields={failure.fields} fieldName={fieldName} />}
            <RequestReference failure={failure} />
          </Notice>
        </Box>
      )}
    </>
  );
}

interface RejectedFieldsProps extends SaveAlertsProps {
  readonly fields: readonly string[];
}

/** Leads to each field that the server rejected. */
function RejectedFields({ fields, fieldName }: RejectedFieldsProps) {
  const focusField = useFocusField();
  return (
    <>
      {' '}
      <Trans>Please check:</Trans>
      {fields.map((field) => (
        <Fragment key={field}>
          {' '}
          <TextButton onClick={() => focusField(field)}>{fieldName(field)}</TextButton>
        </Fragment>
      ))}
    </>
  );
}
