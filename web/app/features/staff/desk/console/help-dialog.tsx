import { useScreenHelp } from '../../../../lib/pages/screen-help';
import { isKeyInUse } from '../../../../ui/hooks/use-key';
import { Dialog } from '../../../../ui/overlays/dialog';

/** Keys of a button or link that is not on the screen for everybody, or not all the time. */
const PRESSING = ['e', 'r', 'u'];
const EVERYWHERE = {
  'Ctrl K': 'Search students, references and pages',
  '?': 'Open this help',
  Esc: 'Close what is open',
};

/** The purpose of this screen, and its shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const help = useScreenHelp();
  const keys = Object.entries({ ...help?.keys, ...EVERYWHERE }).filter(
    ([key]) => !PRESSING.includes(key) || isKeyInUse(key),
  );
  return (
    <Dialog open onClose={onClose} title={help ? `Help: ${help.title}` : 'Help'}>
      {help && (
        <dl className="grid gap-3">
          <Part term="What this is for">{help.purpose}</Part>
          <Part term="What to do first">{help.first}</Part>
          <Part term="What happens then">{help.next}</Part>
        </dl>
      )}
      <section className="grid gap-2">
        <h3 className="text-lead">Keyboard shortcuts</h3>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key} className="border-t border-line">
                <td className="py-1.5 pr-4 whitespace-nowrap">
                  <kbd className="rounded-md border border-line-strong px-1.5 font-sans">{key}</kbd>
                </td>
                <td className="w-full py-1.5">{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

function Part({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
