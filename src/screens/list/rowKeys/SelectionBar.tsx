import { chakra, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiTrayArrowDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface SelectionBarProps<Row> {
  readonly rows: readonly Row[];
  readonly onSave: ((rows: readonly Row[]) => void) | undefined;
  readonly saving: boolean;
  /** What else can be done with all of them. */
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** What can be done with all selected rows, at the lower edge of the window. */
export function SelectionBar<Row>({
  rows,
  onSave,
  saving,
  children,
  onClear,
}: SelectionBarProps<Row>) {
  const { t } = useLingui();
  const count = rows.length;
  return (
    <Flex
      role="group"
      aria-label={t`Selection`}
      position="sticky"
      bottom="0"
      zIndex="2"
      align="center"
      wrap="wrap"
      gap="2"
      px="4"
      py="2"
      bg="accent.subtle"
      borderTopWidth="1px"
      borderBottomRadius="l3"
      _print={{ display: 'none' }}
    >
      <chakra.span role="status" me="2" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </chakra.span>
      {children}
      {onSave && (
        <ActionButton
          variant="outline"
          colorPalette="gray"
          size="sm"
          bg="bg"
          disabled={saving}
          onClick={() => onSave(rows)}
        >
          <Icon path={mdiTrayArrowDown} />
          <Trans>Save as CSV</Trans>
        </ActionButton>
      )}
      <ActionButton variant="ghost" colorPalette="gray" size="sm" ms="auto" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </ActionButton>
    </Flex>
  );
}
