import { createListeners } from '../../ui/observable/observable.ts';

const otherCompany = createListeners<[companyId: string]>();

/** Calls back when a response belongs to another of the user's companies than the displayed one. */
export const onOtherCompany = otherCompany.subscribe;

/** Called by the transport, which discards such a response. */
export const notifyOtherCompany = otherCompany.notify;
