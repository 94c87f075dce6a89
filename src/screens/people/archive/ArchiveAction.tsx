import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMay } from '../../../actors/session/useMay.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import type { Archive } from './useArchive.tsx';
import { useVisitsLeft, type PersonReference } from './useVisitsLeft.ts';
import { VisitsLeftWords } from './VisitsLeftWords.tsx';

interface ArchiveActionProps {
  readonly archive: Archive | null;
  readonly person: PersonReference;
}

/** Beneath the jobs of a record: archives it, and says before which visits are left. */
export function ArchiveAction({ archive, person }: ArchiveActionProps) {
  const mayEdit = useMay('edit');
  if (!archive || !mayEdit) return null;
  const { archivedOn, isBusy, toggle, outcome } = archive;
  const start = () => {
    focusHeading();
    toggle();
  };
  return (
    <>
      {archivedOn === null && (
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" pt="6" _print={HIDDEN}>
          <ActionButton variant="outline" colorPalette="gray" disabled={isBusy} onClick={start}>
            <Trans>Archive</Trans>
          </ActionButton>
          <Text color="fg.muted" flex="1 1 16rem">
            <VisitsLeft person={person} />
          </Text>
        </Flex>
      )}
      {outcome}
    </>
  );
}

const HIDDEN = { display: 'none' };

function VisitsLeft({ person }: Pick<ArchiveActionProps, 'person'>) {
  const left = useVisitsLeft(person);
  return left === undefined ? null : <VisitsLeftWords left={left} />;
}
