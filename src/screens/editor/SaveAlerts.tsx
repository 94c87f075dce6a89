import { Box } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { SaveFailure } from './SaveFailure.tsx';

/**
 * Why the last save failed, or that unsaved changes were restored. While saving again, the failure
 * stays visible but hidden from screen readers, so that the same failure is announced again.
 */
export function SaveAlerts() {
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const restored = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'restored' } } }),
  );
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
                  other="Nothing was discarded, because the job could not be loaded. Try again in a moment."
                />
              </>
            )}
            <RequestReference failure={failure} />
          </Notice>
        </Box>
      )}
    </>
  );
}
