import '@shopbench/ui/tokens.css';
import '@shopbench/pages/track.css';
import '../my.css';
import { createRoot } from 'react-dom/client';
import { MyApp } from './my-app';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(<MyApp />);

// Offline the pages come from the worker, and what is on them from what was seen last.
if ('serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/my/sw.js'));
