/* global expect */
/*
 * What is waited for in a page has no limit of its own either: a cold machine first compiles the modules of a lazy page. Specs
 * that render are `.tsx`; the others need not load the library.
 */
if (/\.tsx$/.test(expect.getState().testPath ?? ''))
  require('@testing-library/dom').configure({ asyncUtilTimeout: 120_000 });
