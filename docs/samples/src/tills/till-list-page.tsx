import { ListPage } from '@shopbench/pages/list';
import type { ListColumn } from '@shopbench/ui/grid';
import { tills, type Till } from './tills';

const columns: ListColumn<Till>[] = [
  { key: 'name', header: 'Name', sort: 'name', primary: true, render: tills.nameOf },
  { key: 'place', header: 'Place', render: ({ place }) => place },
];

export function TillListPage() {
  return (
    <ListPage
      resource={tills}
      title="Tills"
      columns={columns}
      card={(till) => ({ title: till.name, detail: till.place })}
      defaultSort="name"
      search="Name"
      empty={{ icon: 'box', text: 'A till is where money is taken.' }}
      open={tills.screen}
      create={{ label: 'Add till', href: '/tills/create' }}
      remove
    />
  );
}
