import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { memo } from 'react';
import { PAGE_SIZES } from '../../domain/table.ts';
import { Icon } from '../Icon.tsx';
import { Select } from '../fields/Select.tsx';

interface PaginationProps {
  readonly label: string;
  readonly number: number;
  readonly count: number;
  readonly size: number;
  /** Both must be stable, or every key typed into the search renders the pagination. */
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export const Pagination = memo(function Pagination({
  label,
  number,
  count,
  size,
  onPage,
  onSize,
}: PaginationProps) {
  const { t } = useLingui();
  return (
    <Flex
      as="nav"
      aria-label={t`Pages: ${label}`}
      align="center"
      justify="end"
      wrap="wrap"
      gap="3"
      px="4"
      py="2"
      borderTopWidth="1px"
      color="fg.muted"
      _print={{ display: 'none' }}
    >
      <Flex as="label" align="center" gap="2">
        <Trans>Rows per page</Trans>
        <Select size="number" value={size} onChange={({ target }) => onSize(Number(target.value))}>
          {PAGE_SIZES.map((option) => (
            <option key={option} value={option}>
              {option < 0 ? t`all` : option}
            </option>
          ))}
        </Select>
      </Flex>
      <Box aria-live="polite">
        <Trans>
          Page {number} of {count}
        </Trans>
      </Box>
      <Flex gap="1">
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Previous page`}
          aria-disabled={number <= 1}
          onClick={() => onPage(Math.max(1, number - 1))}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Next page`}
          aria-disabled={number >= count}
          onClick={() => onPage(Math.min(count, number + 1))}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Flex>
    </Flex>
  );
});
