import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRuntime } from '../actors/runtime.ts';
import { useSession } from '../actors/session.ts';
import { useKeptDrafts } from '../actors/useKeptDrafts.ts';
import { Notice } from '../ui/Notice.tsx';

/** Offers to go on with changes to a job that were not saved when its page was left. */
export function KeptDraftBar() {
  const { keptDrafts } = useRuntime();
  const { pathname } = useLocation();
  const username = useSession(({ context }) => context.user?.username);
  const kept = useKeptDrafts().find((draft) => draft.username === username);
  if (!kept || pathname === `/jobs/${kept.jobId}`) return null;
  const { jobId, customerName } = kept;
  return (
    <Box as="aside" px={{ base: '4', md: '6' }} pt="4">
      <Notice
        tone="info"
        action={
          <>
            <Button size="xs" variant="ghost" onClick={() => keptDrafts.drop(kept.username, jobId)}>
              <Trans>Discard</Trans>
            </Button>
            <Button asChild size="xs">
              <RouterLink to={`/jobs/${jobId}`}>
                <Trans>Continue</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        {customerName ? (
          <Trans>
            Your changes to job {jobId}, {customerName}, are not saved yet.
          </Trans>
        ) : (
          <Trans>Your changes to job {jobId} are not saved yet.</Trans>
        )}
      </Notice>
    </Box>
  );
}
