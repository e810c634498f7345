import { configure } from '@testing-library/react';

// Only a guard against waiting forever: a busy machine exceeds the default of one second.
configure({ asyncUtilTimeout: 20_000 });
