import type { ComponentProps } from 'react';
import { FactRows, Panel } from './detail-page';

type FactPanelProps = ComponentProps<typeof FactRows> &
  Omit<ComponentProps<typeof Panel>, 'children'>;

/** Facts under a heading of their own. */
export const FactPanel = ({ facts, ...panel }: FactPanelProps) => (
  <Panel {...panel}>
    <FactRows facts={facts} />
  </Panel>
);
