/** What is put into each company beside the demo: a project with a file, and one that is deleted. */
export const KEPT_PROJECT = { code: 'КОРЗ-1', name: 'Склад', status: 'active' };
export const BINNED_PROJECT = { code: 'КОРЗ-2', name: 'Гараж', status: 'active' };
export const ATTACHED = { name: 'План.txt', text: 'План склада' };
