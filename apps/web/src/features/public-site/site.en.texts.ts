import type { SiteTexts } from './home-page.tsx';

export const siteEn = {
  title: 'Karkas: projects, contracts and specifications of a construction company',
  description:
    'Karkas reads a bill of quantities from Excel or XML, finds norms, calculates a priced specification and keeps it beside projects, contracts and customers.',
  product: 'Karkas',
  signIn: 'Sign in',
  register: 'Register',
  open: 'Open the work area',
  changeTheme: 'Change the theme',
  heading: 'From a bill of quantities to a priced specification',
  lead: 'Karkas keeps construction projects from the contract to the committed specification: it reads your bill, finds norms, calculates the cost and shows what it is made of.',
  example: 'An example',
  exampleNumber: 'No.',
  exampleName: 'Work',
  exampleUnit: 'Unit',
  exampleQuantity: 'Quantity',
  examplePrice: 'Price, ₽',
  exampleTotal: 'Amount, ₽',
  exampleRows: [
    { number: '1', name: 'Concrete bedding', unit: 'm3', quantity: '12.5', price: '7,420.00', total: '92,750.00' },
    {
      number: '2',
      name: 'Partitions of aerated concrete blocks',
      unit: 'm2',
      quantity: '140',
      price: '865.50',
      total: '121,170.00',
    },
    { number: '3', name: 'Plastering of reveals', unit: 'm2', quantity: '36', price: '1,212.25', total: '43,641.00' },
  ],
  exampleNet: 'Net',
  exampleNetTotal: '257,561.00',
  exampleVat: 'VAT 22%',
  exampleVatTotal: '56,663.42',
  exampleGross: 'Gross',
  exampleGrossTotal: '314,224.42',
  does: 'What Karkas does today',
  parts: [
    {
      title: 'Reads the bill',
      text: 'Excel (xlsx, xlsm, xls), CSV and the official XML. It finds the header, sections, works and materials. What cannot be read is shown with its row; nothing is lost silently.',
    },
    {
      title: 'Finds norms',
      text: 'By code where there is one, else by meaning. Three best candidates with the reason for each position. What is doubtful is left to you.',
    },
    {
      title: 'Counts to the kopeck',
      text: 'Labour, machines, materials, overhead, profit and VAT by the date of the document. Each total shows its terms.',
    },
    {
      title: 'Edits like a spreadsheet',
      text: 'Paste from Excel, undo, keyboard. Totals follow at once; a missing price is seen as missing.',
    },
    {
      title: 'Keeps projects, contracts and customers',
      text: 'Requisites are checked by their control digits as you type. The VAT rate follows the date of the contract.',
    },
    {
      title: 'Separates companies and roles',
      text: 'One sign-in for several companies. A role without the right to prices sees no amount at all.',
    },
  ],
  honesty: 'The built-in norms are aggregated, for a start. They do not replace the official ones.',
  start: 'Begin',
  startText: 'Register and upload the first bill. A company is created with the account.',
  consentLink: 'Consent to the processing of personal data',
  consentVersion: 'Version {{version}}',
} as const satisfies SiteTexts;
