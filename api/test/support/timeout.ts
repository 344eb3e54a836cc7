// Real programs are started; on a busy machine that takes its time.
jest.setTimeout(120_000);
