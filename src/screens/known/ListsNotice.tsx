import { Box, Text, type BoxProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { sentence } from '../../domain/text/sentence.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { StaleRows, UnreadableRows } from '../list/listNotices.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import type { ListName, ListsKnowledge } from './useListsKnowledge.ts';

function useFailedWords(): Readonly<Record<ListName, string>> {
  const { t } = useLingui();
  return {
    jobs: t`The jobs could not be loaded`,
    workers: t`The workers could not be loaded`,
    customers: t`The customers could not be loaded`,
    absences: t`The absences could not be loaded`,
    holidays: t`The public holidays could not be loaded`,
  };
}

interface ListsNoticeProps extends BoxProps {
  readonly of: ListsKnowledge;
}

/**
 * Says which lists could not be loaded, from when what is shown is where newer rows could not be
 * loaded, and how many rows lack, on paper too; loads them again. Nothing if all are known.
 */
export function ListsNotice({ of, ...place }: ListsNoticeProps) {
  const words = useFailedWords();
  const { failed, staleSince, unreadable, failure, isWhole, canRetry, retry } = of;
  if (isWhole) return null;
  return (
    <Box {...place}>
      <Notice tone="failure" action={<RetryButton disabled={!canRetry} onRetry={retry} />}>
        {failed.map((name) => (
          <Text as="span" display="block" key={name}>
            {sentence(words[name])}
          </Text>
        ))}
        {staleSince !== null && (
          <Text as="span" display="block">
            <StaleRows loadedAt={staleSince} />
          </Text>
        )}
        {unreadable > 0 && (
          <Text as="span" display="block">
            <UnreadableRows count={unreadable} />
          </Text>
        )}
        {failure && (
          <Box as="span" _print={{ display: 'none' }}>
            <LoadErrorHint failure={failure} />
            <RequestReference failure={failure} />
          </Box>
        )}
      </Notice>
    </Box>
  );
}
