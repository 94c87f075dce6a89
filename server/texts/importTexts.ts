/** Why a file, or a step of its import, is refused. */
export const importTexts = {
  importBinary: {
    de: 'Das ist weder eine Tabelle noch eine Textdatei. Speichern Sie die Tabelle im Tabellenprogramm als Excel-Datei oder CSV und laden Sie diese Datei hoch.',
    en: 'This is neither a table nor a text file. Save the table in your spreadsheet program as an Excel file or CSV and upload that file.',
    es: 'Esto no es ni una tabla ni un archivo de texto. Guarde la tabla como archivo de Excel o CSV en su hoja de cálculo y suba ese archivo.',
  },
  importBusy: {
    de: 'Dieser Import ist gerade in Arbeit. Warten Sie, bis er fertig ist.',
    en: 'This import is being worked on. Wait until it is done.',
    es: 'Esta importación está en curso. Espere a que termine.',
  },
  importCellMissing: {
    de: 'Diese Zelle gibt es in der Datei nicht. Laden Sie die Seite neu.',
    en: 'The file does not have this cell. Reload the page.',
    es: 'Esta celda no existe en el archivo. Vuelva a cargar la página.',
  },
  importDone: {
    de: 'Diese Datei ist schon importiert. Laden Sie sie noch einmal hoch, um sie wieder zu importieren.',
    en: 'This file is imported already. Upload it again to import it once more.',
    es: 'Este archivo ya está importado. Súbalo otra vez para volver a importarlo.',
  },
  importEmpty: {
    de: 'Die Datei ist leer.',
    en: 'The file is empty.',
    es: 'El archivo está vacío.',
  },
  importFieldTwice: {
    de: 'Zwei Spalten stehen für dieselbe Angabe. Lassen Sie eine davon weg.',
    en: 'Two columns stand for the same field. Leave one of them out.',
    es: 'Dos columnas corresponden al mismo dato. Omita una de ellas.',
  },
  importForgotten: {
    de: 'Die Datei wurde nach einigen Tagen gelöscht. Laden Sie sie noch einmal hoch.',
    en: 'The file was deleted after a few days. Upload it again.',
    es: 'El archivo se eliminó pasados unos días. Súbalo otra vez.',
  },
  importHeaderOnly: {
    de: 'Die Datei hat nur eine Kopfzeile und keine weiteren Zeilen.',
    en: 'The file has a header and no other rows.',
    es: 'El archivo solo tiene una cabecera y ninguna fila más.',
  },
  importLineTooLong: {
    de: 'In Zeile {line} beginnt eine Zelle, die nicht aufhört: Wahrscheinlich fehlt ein Anführungszeichen, oder die Datei ist keine Tabelle.',
    en: 'A cell that begins in row {line} does not end: a quotation mark is probably missing, or the file is no table.',
    es: 'Una celda que empieza en la fila {line} no termina: probablemente falta una comilla o el archivo no es una tabla.',
  },
  importNoArchive: {
    de: 'Das ist kein Archiv aus Einsatzplan: Es braucht eine ZIP-Datei mit customers.csv, workers.csv oder jobs.csv.',
    en: 'This is no archive of Einsatzplan: it takes a ZIP file with customers.csv, workers.csv or jobs.csv.',
    es: 'Esto no es un archivo comprimido de Einsatzplan: se necesita un ZIP con customers.csv, workers.csv o jobs.csv.',
  },
  importNotChecked: {
    de: 'Prüfen Sie die Datei zuerst.',
    en: 'Check the file first.',
    es: 'Compruebe primero el archivo.',
  },
  importNotUndoable: {
    de: 'Dieser Import kann nicht rückgängig gemacht werden.',
    en: 'This import cannot be undone.',
    es: 'Esta importación no se puede deshacer.',
  },
  importOutdated: {
    de: 'Seit der Prüfung wurden Einträge geändert; es wurde nichts importiert. Prüfen Sie die Datei noch einmal.',
    en: 'Records have been changed since the check; nothing was imported. Check the file again.',
    es: 'Desde la comprobación se han modificado registros; no se ha importado nada. Compruebe el archivo otra vez.',
  },
  importNumbers: {
    de: 'Das ist eine Datei von Numbers. Exportieren Sie die Tabelle in Numbers als Excel oder CSV und laden Sie diese Datei hoch.',
    en: 'This is a file of Numbers. Export the table in Numbers as Excel or CSV and upload that file.',
    es: 'Este es un archivo de Numbers. Exporte la tabla en Numbers como Excel o CSV y suba ese archivo.',
  },
  importQuoteOpen: {
    de: 'In Zeile {line} der Datei wird ein Anführungszeichen nicht geschlossen. Ergänzen Sie es und laden Sie die Datei noch einmal hoch.',
    en: 'A quotation mark in row {line} of the file is not closed. Add it and upload the file again.',
    es: 'En la fila {line} del archivo hay una comilla sin cerrar. Ciérrela y suba el archivo otra vez.',
  },
  importReread: {
    de: 'Jemand hat inzwischen ein anderes Tabellenblatt oder einen anderen Zeichensatz gewählt. Laden Sie die Seite neu.',
    en: 'Another sheet or character encoding has been chosen meanwhile. Reload the page.',
    es: 'Entretanto se ha elegido otra hoja u otra codificación. Vuelva a cargar la página.',
  },
  importTooLarge: {
    de: 'Die Datei ist grösser als 5 MB. Teilen Sie sie auf.',
    en: 'The file is larger than 5 MB. Split it.',
    es: 'El archivo supera los 5 MB. Divídalo.',
  },
  importTooManyColumns: {
    de: 'Die Datei hat mehr als 500 Spalten. Laden Sie eine mit weniger Spalten hoch.',
    en: 'The file has more than 500 columns. Upload one with fewer.',
    es: 'El archivo tiene más de 500 columnas. Suba uno con menos.',
  },
  importTooManyCorrections: {
    de: 'Das sind zu viele Korrekturen. Korrigieren Sie die Tabelle selbst und laden Sie sie noch einmal hoch.',
    en: 'These are too many corrections. Correct the table itself and upload it again.',
    es: 'Son demasiadas correcciones. Corrija la propia tabla y vuelva a subirla.',
  },
  importTooManyRows: {
    de: 'Die Datei hat zu viele Zeilen: Mehr als 10 000 gehen nicht auf einmal. Teilen Sie sie auf.',
    en: 'The file has too many rows: more than 10,000 do not go at once. Split it.',
    es: 'El archivo tiene demasiadas filas: no se admiten más de 10 000 a la vez. Divídalo.',
  },
  importUndecided: {
    de: 'Es gibt noch fehlerhafte oder unklare Zeilen; es wurde nichts importiert.',
    en: 'There are faulty or unclear rows left; nothing was imported.',
    es: 'Quedan filas erróneas o dudosas; no se ha importado nada.',
  },
  importUnpackedTooLarge: {
    de: 'Die Datei ist entpackt zu gross.',
    en: 'The file is too large when it is unpacked.',
    es: 'El archivo es demasiado grande al descomprimirlo.',
  },
  importWorkbookUnreadable: {
    de: 'Diese Tabelle lässt sich nicht lesen: Sie ist beschädigt oder mit einem Kennwort geschützt. Speichern Sie sie neu als Excel-Datei ohne Kennwort oder als CSV und laden Sie diese Datei hoch.',
    en: 'This spreadsheet cannot be read: it is damaged or protected by a password. Save it again as an Excel file without a password or as CSV, and upload that file.',
    es: 'Esta hoja de cálculo no se puede leer: está dañada o protegida con contraseña. Guárdela de nuevo como archivo de Excel sin contraseña o como CSV y suba ese archivo.',
  },
  importWrongEncoding: {
    de: 'Die Datei lässt sich mit dieser Zeichencodierung nicht lesen. Wählen Sie eine andere.',
    en: 'The file cannot be read with this character encoding. Choose another one.',
    es: 'El archivo no se puede leer con esta codificación. Elija otra.',
  },
  importZip: {
    de: 'Das ist eine ZIP-Datei. Entpacken Sie sie und laden Sie die Tabelle darin hoch.',
    en: 'This is a ZIP file. Unpack it and upload the table in it.',
    es: 'Este es un archivo ZIP. Descomprímalo y suba la tabla que contiene.',
  },
} as const;
