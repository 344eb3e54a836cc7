/** Pages that change records; they bring the form fields. */
export {};
