import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import type { ColumnsDraft } from '../../../domain/exchange/columnsDraft.ts';
import type { DataImport } from '../../../domain/exchange/dataImport.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Card } from '../../../ui/page/Card.tsx';

interface EncodingQuestionProps {
  readonly shown: DataImport;
  readonly draft: ColumnsDraft;
}

/** Nothing else can be read as UTF-8 by chance. */
const CERTAIN = 'utf-8';

/** Shows lines with umlauts as they are read, asks for a nod, and offers other encodings. */
export function EncodingQuestion({ shown, draft }: EncodingQuestionProps) {
  const actor = Import.useActorRef();
  const { samples, isEncodingGuessed } = shown;
  const { encoding, isEncodingRight } = draft;
  const isAsked = isEncodingGuessed && encoding === shown.encoding;
  if (!isAsked && (encoding === CERTAIN || samples.length === 0)) return null;
  return (
    <Card title={<Trans>Are these umlauts and accents right?</Trans>}>
      <Stack gap="3" px="4" pb="4" pt="1">
        <Box as="ul" bg="bg.page" borderRadius="l2" px="3" py="2">
          {samples.map((line, index) => (
            <Text as="li" key={index} overflowWrap="anywhere">
              <bdi>{line}</bdi>
            </Text>
          ))}
        </Box>
        {isAsked && (
          <CheckField
            label={<Trans>Yes, the letters are right</Trans>}
            checked={isEncodingRight}
            onChange={(right) =>
              actor.send({ type: 'columns.edited', edit: { isEncodingRight: right } })
            }
          />
        )}
        <EncodingField encoding={encoding} />
      </Stack>
    </Card>
  );
}

function EncodingField({ encoding }: { readonly encoding: string }) {
  const { t } = useLingui();
  const id = useId();
  const actor = Import.useActorRef();
  const names: Readonly<Record<string, string>> = {
    'utf-8': t`UTF-8`,
    'windows-1252': t`Windows (Western Europe)`,
    macintosh: t`Mac (older)`,
    'utf-16le': t`Unicode (UTF-16)`,
    'utf-16be': t`Unicode (UTF-16, other order)`,
    ibm850: t`DOS (Western Europe)`,
  };
  return (
    <FieldFrame
      fieldId={id}
      maxW="20rem"
      label={<Trans>Encoding of the file</Trans>}
      hint={<Trans>If not, choose another one and look again.</Trans>}
    >
      <Select
        id={id}
        value={encoding}
        aria-describedby={`${id}-said`}
        onChange={({ target }) =>
          actor.send({ type: 'reading.chosen', reading: { encoding: target.value } })
        }
      >
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
