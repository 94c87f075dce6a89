import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

interface FoldedCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A card that shows its title alone until a person opens it, and draws the rest then. */
export function FoldedCard({ title, children }: FoldedCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      _print={{ display: 'none' }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary px="4" py="3" cursor="pointer" borderRadius="l3" focusVisibleRing="outside">
        <chakra.h2 display="inline" fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
      </chakra.summary>
      {isOpen && children}
    </chakra.details>
  );
}
