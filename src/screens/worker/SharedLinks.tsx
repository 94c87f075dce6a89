import type { ComponentProps } from 'react';
import { FeedCard } from './FeedCard.tsx';
import { PlanCard } from './PlanCard.tsx';

/** The links that show a worker's visits to whoever has them. */
export function SharedLinks(props: ComponentProps<typeof PlanCard>) {
  return (
    <>
      <PlanCard {...props} />
      <FeedCard worker={props.worker} />
    </>
  );
}
