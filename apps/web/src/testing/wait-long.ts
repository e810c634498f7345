import { configure } from '@testing-library/react';

// It only guards against waiting for ever: a busy machine takes more than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });
