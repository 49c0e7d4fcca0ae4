/** What a table's sheet can hold. */
export type SheetName = 'Moves' | 'Square' | 'Chat' | 'More';
