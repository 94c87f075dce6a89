import { Box } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import type { UnreadableRow } from '../../../domain/reports/report.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';

/** The entries that a report omits, so that they can be found and corrected in bexio. */
export function LeftOut({ rows }: { readonly rows: readonly UnreadableRow[] }) {
  return (
    <Box px="4" pt="2">
      <Notice tone="failure">
        <Plural
          value={rows.length}
          one="# item of bexio could not be read. It is neither counted nor changed. Please correct it in bexio:"
          other="# items of bexio could not be read. They are neither counted nor changed. Please correct them in bexio:"
        />
        <LeftOutRows rows={rows} />
      </Notice>
    </Box>
  );
}
