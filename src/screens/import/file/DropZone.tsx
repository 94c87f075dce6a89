import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiTrayArrowUp } from '@mdi/js';
import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

interface DropZoneProps {
  /** The kinds of files that the dialog of the browser shows first. */
  readonly accept: string;
  readonly onChoose: (file: { readonly name: string; readonly content: Blob }) => void;
}

/** Takes a file by a button, or one that is dropped on it. */
export function DropZone({ accept, onChoose }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) onChoose({ name: file.name, content: file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="4"
      py="8"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="l3"
      color="fg.muted"
      {...(isOver && { bg: 'accent.50', borderColor: 'accent.solid' })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon path={mdiTrayArrowUp} size={28} />
      <Box hideBelow="md">
        <Trans>Drop the file here, or</Trans>
      </Box>
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose a file…</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, corrected, can be chosen again.
          target.value = '';
          choose(file);
        }}
      />
    </Flex>
  );
}
