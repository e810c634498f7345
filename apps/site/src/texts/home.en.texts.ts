import { TIME_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { CHECK_RULES } from '@karkas/domain/estimate-check/check-rules.data.ts';
import { MATCHING_MEASURED } from '../matching-measured.data.ts';
import type { HomeTexts } from './home.ru.texts.ts';

export const homeEn = {
  title: 'Karkas: an estimate from your own bill, the contract and its agreements on the same items',
  description:
    'Karkas reads a bill of quantities from Excel and XML, finds norms, prices it with overhead, profit and VAT to the kopeck, and keeps the contract and its agreements on it.',
  heading: 'Upload a bill, get an estimate. The\u00a0contract, its agreements and work orders use the same items',
  lead: 'The customer sends a bill of a hundred rows and wants a price by Friday. Karkas reads the file, finds the norms, breaks works into labour, machines and materials, and shows every kopeck of the total. The same items then become the annex of the contract, and change only by a supplementary agreement.',
  start: 'Create a company',
  demo: 'Open the demo',
  see: 'Features',
  drawing: 'Section of a building: foundation, walls, floors and roof',
  drawingNote: 'Section 1–1',
  bill: {
    counts:
      '{works} works, norms found for {matched}; the percentage is the confidence of matching. {unpriced} without a price, therefore “at least”.',
    replay: 'Play again',
    number: 'No.',
    name: 'Work',
    norm: 'Norm',
    quantity: 'Quantity',
    price: 'Price, ₽',
    total: 'Amount, ₽',
    noNorm: 'none',
    found: 'norm {sure}',
    notFound: 'no norm',
    of: 'of',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    atLeast: 'at least',
    proof: 'Check: {terms} = {net}, it adds up',
    rounded: 'The price is the amount divided by the quantity. Norms and prices of the built-in base as of {day}.',
  },
  audience: {
    title: 'Who it is for',
    items: [
      {
        who: 'Contractor',
        text: 'Prices a tender in time, with own prices, and knows the sum below which not to agree.',
      },
      {
        who: 'General contractor',
        text: 'Sees the contract with the customer beside those with subcontractors, on the same items.',
      },
      { who: 'Customer', text: 'Gets an estimate in which every total can be opened to see what it is made of.' },
      { who: 'Estimator', text: 'Checks the norms that were found instead of typing the bill by hand.' },
      {
        who: 'Engineering office',
        text: 'Enters a change of quantity once and sees at once what it does to the contract in roubles.',
      },
      {
        who: 'Site manager',
        text: 'Sees the works and quantities of the site, and not one price, if the manager has so decided.',
      },
    ],
  },
  problems: {
    title: 'Common problems, and how Karkas solves them',
    pain: 'Problem',
    cure: 'Solution',
    items: [
      {
        pain: 'The bill came in a foreign layout: the header on row five, merged cells, units like “100 m2” and “thousand pcs”.',
        cure: 'Karkas finds the header, sections, works and materials of the file. Where there are prices, columns are checked by arithmetic: quantity × price = amount. Rows that were not recognised are listed with their number and the reason.',
      },
      {
        pain: 'The total in Excel and the total in the annex differ by a few kopecks, and accounting sends the paper back.',
        cure: 'The total is the same on the screen, in xlsx and in print. Where the customer’s form multiplies a rounded price by the quantity, the difference has a line of its own, “Rounding”.',
      },
      {
        pain: 'Quantities changed, and only the correspondence remembers who changed the price, when and by how much.',
        cure: 'A committed specification does not change. Changes come by agreement, and one sees what was, what is and how much that is in roubles.',
      },
      {
        pain: 'Everybody the file was forwarded to sees the estimate, your profit included.',
        cure: 'A user without the right to prices sees no amounts anywhere: the server does not send them.',
      },
      {
        pain: 'A typo in an INN or an account surfaces when the money has left.',
        cure: 'Control digits of INN, OGRN and account are checked as you type. With the DaData directory connected, the card is filled by INN.',
      },
      {
        pain: 'An assignment was lost in a messenger, and that the crew stands without steel is learned at the meeting.',
        cure: 'A task has a number, a due date, an assignee and what it waits for. The work order of a site is made of items of the estimate, and what is done is seen by the same items.',
      },
    ],
  },
  modules: {
    title: 'Modules',
    lead: 'Only modules that can be opened in the program are marked “works”. The others are marked as in development.',
  },
  advantages: {
    title: 'Advantages',
    items: [
      {
        name: 'Finds and explains',
        text: 'A norm is found by its code or by the name and the content of the work. Up to three candidates for each work, with the reason. What is doubtful is left for you to check, and your choice is remembered: the same work gets it first.',
      },
      {
        name: 'States its share of errors',
        text: `The confidence of matching is calculated by a trained model. It is measured on ${MATCHING_MEASURED.rows} rows with a known answer that it was not fitted on: of 100 norms matched automatically up to ${MATCHING_MEASURED.wrongOf100} are wrong, and the right one is among the three candidates for ${MATCHING_MEASURED.amongThreeOf100} works of 100.`,
      },
      {
        name: 'Checks an estimate',
        text: `${CHECK_RULES.length} rules: arithmetic of rows and totals, units, repetitions, missing works, VAT. Every finding names a row or a cell, and a sum where the error costs money. Somebody else’s estimate can be checked on this page.`,
      },
      {
        name: 'Calculates as the method requires',
        text: 'Quantities to seven places, money to the kopeck, and each amount is rounded once, after all operations on it. Overhead and profit by kind of work, VAT at the rate of the contract, or by the date of a document without one.',
      },
      {
        name: 'Closes completed work',
        text: 'Acts of accepted works, statements of cost and the journal of works by the items of the contract, advances and retentions, payments from the bank statement. Every amount of an act shows what it is made of.',
      },
      {
        name: 'Bin and change log',
        text: `Deleted records are kept in the bin for ${TIME_IN_BIN.en.days}. Every change is in the log: who, when, before and after. An entry cannot be taken out of the log unnoticed.`,
      },
      {
        name: 'On your server',
        text: 'Karkas runs on your server in Russia: database, files and letters stay with you. The site asks nothing of other servers, the program only of those you connect yourself: mail, storage, the directory by INN.',
      },
      {
        name: 'Open API',
        text: 'All that the screen does is available by a documented API, described in Russian, with examples.',
      },
      {
        name: 'Transparent norms',
        text: 'The built-in base is aggregated, for a start. It does not replace the official norms, and every match shows where it comes from.',
      },
    ],
  },
  steps: {
    title: 'Implementation in one week',
    lead: 'Three steps of a day each; after that you simply work.',
    items: [
      {
        when: 'Day 1',
        name: 'Company, roles and access',
        text: 'We enter requisites and people. Rights are set up at once: who sees prices, who commits, who only looks.',
      },
      {
        when: 'Day 2',
        name: 'Customers, projects, contracts',
        text: 'We load the cards from your table, enter running projects and contracts with amounts and dates.',
      },
      {
        when: 'Day 3',
        name: 'The first bill',
        text: 'We upload your bill, find norms and check the disputed items. By evening you have a priced specification.',
      },
      {
        when: 'Then',
        name: 'Use',
        text: 'You calculate and keep contracts yourself. We can be reached every day, at any hour.',
      },
    ],
  },
  testimonials: {
    title: 'Testimonials',
    pilotTitle: 'How a pilot goes',
    pilot: [
      'You send one real bill. Names of the customer and the project may be removed.',
      'Within a day we bring it to a specification together and write down where the program was wrong.',
      'You decide whether to go on. A testimonial is published with your written permission only.',
    ],
  },
  contact: {
    title: 'Write to us',
    lead: 'Describe what you need in your own words: we answer by a letter to your email. We can be reached every day, at any hour.',
  },
} as const satisfies HomeTexts;
