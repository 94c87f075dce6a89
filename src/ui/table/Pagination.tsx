import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { memo, startTransition, type RefObject } from 'react';
import type { ListParams } from '../../domain/list/listParams.ts';
import { PAGE_SIZES } from '../../domain/list/table.ts';
import { Icon } from '../Icon.tsx';
import { Select } from '../fields/Select.tsx';

interface PaginationProps {
  readonly label: string;
  readonly number: number;
  readonly count: number;
  readonly size: number;
  /** What the size may be; -1 means all rows. */
  readonly sizes?: readonly number[];
  /** Scrolled to the top for another page. */
  readonly top: RefObject<HTMLElement | null>;
  /** Must be stable, or every key typed into the search renders the pagination. */
  readonly onChange: (changed: Partial<Pick<ListParams, 'page' | 'size'>>) => void;
}

export const Pagination = memo(function Pagination({
  label,
  number,
  count,
  size,
  sizes = PAGE_SIZES,
  top,
  onChange,
}: PaginationProps) {
  const { t } = useLingui();
  const turnTo = (page: number) => {
    onChange({ page: Math.min(Math.max(1, page), count) });
    const isTopOutOfView = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isTopOutOfView) top.current?.scrollIntoView();
  };
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
        <Select
          size="number"
          value={size}
          onChange={({ target }) => {
            // The old rows stay while the code for long lists loads.
            startTransition(() => onChange({ size: Number(target.value) }));
          }}
        >
          {sizes.map((option) => (
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
          onClick={() => turnTo(number - 1)}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Next page`}
          aria-disabled={number >= count}
          onClick={() => turnTo(number + 1)}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Flex>
    </Flex>
  );
});
