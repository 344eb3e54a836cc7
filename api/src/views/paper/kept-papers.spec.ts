import { asRequest, nameAsker, type Rank } from '../../kernel/limits/work-context';
import { KeptPapers } from './kept-papers';

function papers(mostBytes?: number) {
  const kept = new KeptPapers(mostBytes);
  const written: string[] = [];
  const ask = (title: string) =>
    kept.get({ title }, async () => {
      written.push(title);
      await new Promise((resolve) => setImmediate(resolve));
      if (title === 'torn') throw new Error('torn');
      return Buffer.from(title);
    });
  return { ask, written };
}

describe('KeptPapers', () => {
  it('should set a paper once, however often and however many ask at once', async () => {
    const { ask, written } = papers();
    const pdfs = await Promise.all([ask('a'), ask('a'), ask('b')]);
    expect([...pdfs, await ask('a')].map(String)).toEqual(['a', 'a', 'b', 'a']);
    expect(written).toEqual(['a', 'b']);
  });

  it('should keep no more than its bytes, those that were asked for last', async () => {
    const { ask, written } = papers(2);
    for (const title of ['a', 'b', 'a', 'c', 'a', 'b', 'long']) await ask(title);
    expect(written).toEqual(['a', 'b', 'c', 'b', 'long']);
    await ask('a');
    expect(written).toHaveLength(5);
  });

  it('should keep nothing of what failed', async () => {
    const { ask, written } = papers();
    await expect(ask('torn')).rejects.toThrow('torn');
    await expect(ask('torn')).rejects.toThrow('torn');
    expect(written).toEqual(['torn', 'torn']);
  });

  it('should let the counter not wait behind a stranger', async () => {
    const { ask, written } = papers();
    const by = (rank: Rank) =>
      asRequest(null, () => {
        nameAsker({ rank, name: rank });
        return ask('a');
      });
    await Promise.all([by('customer'), by('customer'), by('counter')]);
    expect(written).toEqual(['a', 'a']);
  });
});
