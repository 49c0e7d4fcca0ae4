//! The files of the web app.

/// A file of the web app, as it was built into the program.
#[derive(Debug)]
pub struct Asset {
    /// Its path in the web app, without a slash in front.
    pub name: &'static str,
    /// Names its content.
    pub etag: &'static str,
    /// As it is.
    pub content: &'static [u8],
    /// The content compressed, if that is shorter.
    pub brotli: Option<&'static [u8]>,
}

impl Asset {
    /// The one of that name, of some that are sorted by name.
    #[must_use]
    pub fn find(assets: &'static [Asset], name: &str) -> Option<&'static Asset> {
        let place = assets.binary_search_by(|asset| asset.name.cmp(name)).ok()?;
        Some(&assets[place])
    }
}
