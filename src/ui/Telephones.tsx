import type { ComponentType, ReactNode } from 'react';
import { telephoneParts } from '../domain/person/telephone.ts';
import { markNothing, type Mark } from './table/mark.tsx';

interface TelephonesProps {
  readonly text: string;
  readonly link: ComponentType<{ readonly href: string; readonly children: ReactNode }>;
  readonly mark?: Mark;
}

/** A text in which every telephone number is a link that calls it. */
export function Telephones({ text, link: Link, mark = markNothing }: TelephonesProps) {
  const parts = telephoneParts(text);
  const marked = mark(...parts.map((part) => part.text));
  return parts.map(({ number }, index) =>
    number === null ? (
      marked[index]
    ) : (
      <Link key={index} href={`tel:${number}`}>
        {marked[index]}
      </Link>
    ),
  );
}
