import type { Question } from './question.ts';

export const connectivity: readonly Question[] = [
  {
    asks: 'What if the connection is lost?',
    walk: 'a lost connection is retried with growing pauses',
    at: 'offline.waiting',
  },
  {
    asks: 'How do I learn that the server can be reached again?',
    walk: 'a failed request shows that the connection is lost, an answered one that it is back',
    at: 'online.restored',
  },
  {
    asks: 'Can I have it tried at once?',
    walk: 'a retry by hand asks once and can be repeated',
    at: 'reconnecting',
  },
  {
    asks: 'What if I come back to the window?',
    walk: 'a person who comes back to the window does not wait for the next retry',
    at: 'offline.retrying',
  },
];

export const live: readonly Question[] = [
  {
    asks: 'How soon do I see what others change?',
    walk: 'what another person changes is told at once',
    at: 'following.listening',
  },
  {
    asks: 'What if the connection is cut?',
    walk: 'a stream that is cut is opened again, and the lists are loaded again',
    at: 'waiting',
  },
  {
    asks: 'What if nobody looks at the page?',
    walk: 'a page that nobody looks at has no stream',
    at: 'paused',
  },
  {
    asks: 'What if the server refuses to tell changes?',
    walk: 'a server that refuses the stream is asked again after more than a minute',
    at: 'refused',
  },
];
