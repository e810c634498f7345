import { createListeners } from '../ui/observable/observable.ts';

const otherCompany = createListeners<[companyId: string]>();

/** Calls back when what was asked for turns out to be of another of the person's companies than the one shown. */
export const onOtherCompany = otherCompany.subscribe;

/** Told by the transport, which gives such an answer to nobody. */
export const tellOtherCompany = otherCompany.tell;
