import './fonts.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { loadRuntimeConfig } from '../api/runtimeConfig.ts';
import { Application } from './Application.tsx';
import { createRuntime } from './createRuntime.ts';
import { createI18n, storedLanguage } from './i18n.ts';
import { routes } from './routes.tsx';

const [config, i18n] = await Promise.all([loadRuntimeConfig(), createI18n(storedLanguage())]);
const runtime = createRuntime({ config, fetch: (request) => fetch(request) });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <Application runtime={runtime} router={createBrowserRouter(routes)} i18n={i18n} />,
);
