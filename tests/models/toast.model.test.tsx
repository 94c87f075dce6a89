import { page, userEvent } from 'vitest/browser';
import { Toast, useToast, useToastProps } from '../../src/actors/toast.ts';
import { ToastPlace } from '../../src/app/shell/ToastPlace.tsx';
import { describeModel } from '../support/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../support/person.ts';
import { toastModel } from './toast.model.ts';

const TOAST_PERIOD = 5000;

const dismiss = button('Meldung schliessen');
const news = page.getByRole('status').getByText(/^Gespeichert: /);
const elsewhere = page.getByRole('heading');

/** A page on which every customer can be saved out of sight. */
function TellingPage() {
  const tell = useToast();
  return (
    <>
      <ToastPlace />
      <main>
        <h1 tabIndex={-1}>Kunden</h1>
        {['Familie Özdemir', 'Grafikatelier Punktum'].map((name) => (
          <button key={name} type="button" onKeyDown={() => tell(`Gespeichert: ${name}`)}>
            {name}
          </button>
        ))}
      </main>
    </>
  );
}

function TellingApplication() {
  return (
    <Toast.Provider {...useToastProps()}>
      <TellingPage />
    </Toast.Provider>
  );
}

/** Saves a customer by a key alone, so that the pointer stays where it is. */
function save({ text }: { text: string }): void {
  const name = text.replace('Gespeichert: ', '');
  button(name)
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
}

describeModel({
  model: toastModel,
  path: '/',
  routes: () => [{ path: '/', Component: TellingApplication }],
  begin: async () => {
    await sees(elsewhere);
    await userEvent.hover(elsewhere);
  },
  gestures: {
    'news.told': { perform: (_, event: { text: string }) => save(event) },
    'attention.caught': { perform: () => userEvent.hover(news) },
    'attention.lost': { perform: () => userEvent.hover(elsewhere) },
    'dismiss.requested': {
      offered: () => isOffered(dismiss),
      perform: () => {
        (dismiss.element() as HTMLElement).click();
      },
    },
    'xstate.after.toastPeriod.toast.passing': {
      perform: ({ clock }) => clock.increment(TOAST_PERIOD),
    },
  },
  views: {
    quiet: async () => {
      await seesNot(news);
      await seesNot(dismiss);
    },
    passing: () => sees(news),
    held: () => sees(news),
  },
});
