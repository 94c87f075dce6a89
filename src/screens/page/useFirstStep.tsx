import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { NewRecordLink } from './NewRecordLink.tsx';

/** How an empty list gets its first records: by a form or from a file; false if in neither way. */
export function useFirstStep(kind: RecordKind): ReactNode {
  const makesRecords = useMakesRecords();
  const mayImport = useCanOpen()(ROUTES.import.path);
  return (
    (makesRecords || mayImport) && (
      <Flex wrap="wrap" justify="center" gap="2">
        <NewRecordLink kind={kind} />
        {mayImport && (
          <Button asChild variant="outline">
            <RouterLink to={`${ROUTES.import.path}?kind=${kind}`}>
              <Trans>Import a list</Trans>
            </RouterLink>
          </Button>
        )}
      </Flex>
    )
  );
}
